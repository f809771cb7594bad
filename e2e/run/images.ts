import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './places.ts'

/**
 * `npm run portal -- images`: lists the foreign images that are named by a tag only, and fails if there are
 * any: a tag can mean another image tomorrow. `npm run portal -- images pin` asks their registry for the
 * digests, with Docker, and writes them behind the tags.
 */

const FILES = ['docker-compose.yml', 'deploy/nginx/Dockerfile', 'deploy/services/Dockerfile']

/** `image: name:tag` or `FROM name:tag`, with a digest or without. */
const IMAGE =
  /^(\s*image: |FROM )(?!tr-portalen\/)([\w./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?(?=\s|$)/gm

interface NamedImage {
  readonly file: string
  readonly image: string
  readonly digest: string | undefined
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

function imagesIn(file: string): readonly NamedImage[] {
  return [...read(file).matchAll(IMAGE)].map(([, , image = '', digest]) => ({
    file,
    image,
    digest,
  }))
}

function digestOf(image: string): string {
  const format = '{{.Manifest.Digest}}'
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', format]
  const digest = execFileSync('docker', args, { encoding: 'utf8' }).trim()
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${image} has no digest: ${digest}`)
  return digest
}

function pin(): void {
  const names = new Set(FILES.flatMap(imagesIn).map(({ image }) => image))
  const digests = new Map([...names].map((image) => [image, digestOf(image)]))
  for (const file of FILES) {
    const pinned = read(file).replace(
      IMAGE,
      (_, before: string, image: string) => `${before}${image}@${digests.get(image)}`,
    )
    writeFileSync(join(ROOT, file), pinned)
  }
}

if (process.argv[2] === 'pin') pin()
const unpinned = FILES.flatMap(imagesIn).filter(({ digest }) => digest === undefined)
for (const { file, image } of unpinned) console.error(`${file}: ${image} has no digest.`)
if (unpinned.length > 0) console.error("Pin them with 'npm run portal -- images pin'.")
process.exitCode = unpinned.length === 0 ? 0 : 1
