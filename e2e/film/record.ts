import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../run/chromium.ts'
import { ROOT } from '../run/places.ts'

/** Records the welcome video and its poster from the film page; see docs/welcome-video.md. */

const WIDTH = 960
const HEIGHT = 540
const FRAMES_PER_SECOND = 10
const SECONDS = 51
/** Time of the frame that is used as the poster. */
const POSTER_AT_SECOND = 3

const film = pathToFileURL(join(ROOT, 'e2e', 'film', 'film.html')).href
const media = join(ROOT, 'host', 'src', 'welcome', 'media')
const frames = mkdtempSync(join(tmpdir(), 'portal-film-'))

function ffmpeg(...options: readonly string[]): void {
  const { status } = spawnSync('ffmpeg', ['-loglevel', 'error', '-y', ...options], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`ffmpeg exited with ${status}.`)
}

const frame = (number: number | string) => join(frames, `${number}.png`)

const executablePath = findChromium()
const browser = await chromium.launch({
  args: [...CHROMIUM_FLAGS],
  ...(executablePath === null ? {} : { executablePath }),
})
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  await page.goto(film)
  for (let number = 0; number < SECONDS * FRAMES_PER_SECOND; number += 1) {
    await page.evaluate(`show(${number / FRAMES_PER_SECOND})`)
    await page.screenshot({ path: frame(number) })
  }
  const speed = ['-framerate', String(FRAMES_PER_SECOND), '-i', frame('%d')]
  const coded = [
    ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '39', '-g', '50', '-pix_fmt', 'yuv420p'],
    ...['-passlogfile', join(frames, 'pass'), '-an'],
  ]
  ffmpeg(...speed, ...coded, '-pass', '1', '-f', 'null', '/dev/null')
  ffmpeg(...speed, ...coded, '-pass', '2', join(media, 'velkomst.webm'))
  const poster = frame(POSTER_AT_SECOND * FRAMES_PER_SECOND)
  ffmpeg('-i', poster, '-c:v', 'libwebp', '-quality', '80', join(media, 'velkomst.webp'))
} finally {
  await browser.close()
  rmSync(frames, { recursive: true })
}
