import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from '@portal/machine/ports'
import { siteFolder } from '../../../tools/build/src/publish/site.ts'
import { liveRegistry } from '../../support/releases.ts'
import { expect, test } from '../../support/test.ts'
import { reportTable } from '../table.ts'

const measured: string[][] = []

/** Paths of all served files of that name. */
function servedFiles(name: string): readonly string[] {
  return readdirSync(siteFolder(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === name)
    .map((entry) => join(entry.parentPath, entry.name))
}

test.describe('vanished-files', () => {
  test.afterAll(() => reportTable(['File moved away', 'Its answer', 'Other answers'], measured))

  for (const suffix of ['.br', '.gz', '']) {
    test(`a missing remoteEntry.js${suffix} ends its own request alone`, async ({ request }) => {
      const entry = (await liveRegistry()).remotes.members?.[0]?.entry ?? ''
      const files = servedFiles(`remoteEntry.js${suffix}`)
      expect(files.length).toBeGreaterThan(0)
      const ask = () =>
        request.get(entry, {
          headers: { 'accept-encoding': suffix === '.gz' ? 'gzip' : 'br' },
          timeout: 5_000,
        })
      expect((await ask()).status()).toBe(200)
      for (const file of files) renameSync(file, `${file}.moved`)
      let status = 'none'
      try {
        status = String((await ask()).status())
      } finally {
        for (const file of files) renameSync(`${file}.moved`, file)
      }

      const others = [
        addressOf('host'),
        `${addressOf('identity')}/health/ready`,
        `${addressOf('members')}/health/ready`,
        entry,
      ]
      const statuses = await Promise.all(
        others.map(async (address) => (await request.get(address)).status()),
      )
      measured.push([`remoteEntry.js${suffix}`, status, statuses.join(', ')])
      expect(statuses).toEqual([200, 200, 200, 200])
    })
  }
})
