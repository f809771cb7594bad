import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { root } from '../paths.ts'

/** The folder that holds everything that the portal keeps on this machine. */
export function dataFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return resolve(root, environment.PORTAL_DATA_DIR ?? '.data')
}

/** The folder of what is published: releases by version, and what the host serves. */
export function siteFolder(data: string = dataFolder()): string {
  return join(data, 'site')
}

/** The names of all front ends of which there are releases. */
export function releasedNames(site: string): readonly string[] {
  const folder = join(site, 'releases')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}

/** Folder of the releases of a front end, one folder a version; none ever changes. */
export function releasesFolder(site: string, name: string): string {
  return join(site, 'releases', name)
}

/** Folder of the publications of the host, one folder a number; none ever changes. */
export function publicationsFolder(site: string): string {
  return join(site, 'host')
}

/** The link to the publication that is live. */
export function currentLink(site: string): string {
  return join(publicationsFolder(site), 'current')
}

/** Folder of the publication that is live. */
export function livePublication(site: string): string | null {
  const link = currentLink(site)
  return existsSync(link) ? realpathSync(link) : null
}

/** Number for the next publication. */
export function nextPublication(site: string): number {
  return (publicationNumbers(publicationsFolder(site)).at(-1) ?? 0) + 1
}

/** Numbers of the publications from before one, given by its folder; the latest comes last. */
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
