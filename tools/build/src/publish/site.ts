import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { root } from '../paths.ts'

/** The folder that contains all of the portal's data on this machine. */
export function dataFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return resolve(root, environment.PORTAL_DATA_DIR ?? '.data')
}

/** The folder of all published files: releases by version, and the host's publications. */
export function siteFolder(data: string = dataFolder()): string {
  return join(data, 'site')
}

/** The names of all front ends that have releases. */
export function releasedNames(site: string): readonly string[] {
  const folder = join(site, 'releases')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

/** Folder of a front end's releases, with one immutable folder per version. */
export function releasesFolder(site: string, name: string): string {
  return join(site, 'releases', name)
}

/** Folder of the host's publications, with one immutable folder per number. */
export function publicationsFolder(site: string): string {
  return join(site, 'host')
}

/** The link to the live publication. */
export function currentLink(site: string): string {
  return join(publicationsFolder(site), 'current')
}

/** Folder of the live publication; null if nothing is published. */
export function livePublication(site: string): string | null {
  const link = currentLink(site)
  return existsSync(link) ? realpathSync(link) : null
}

/** Number of the next publication. */
export function nextPublication(site: string): number {
  return (publicationNumbers(publicationsFolder(site)).at(-1) ?? 0) + 1
}

/** Numbers of the publications before this one, in ascending order. */
export function publicationsBefore(publication: string): readonly number[] {
  const own = Number(basename(publication))
  return publicationNumbers(dirname(publication)).filter((number) => number < own)
}

function publicationNumbers(folder: string): readonly number[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)
}
