import { createHash, randomFillSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessibility.ts'
import { callsTo, SALARY } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const CASE = `${SALARY}/SagHent/HentSag?`
const DOWNLOAD = `${SALARY}/File/DownloadSagsDokument/`
const UPLOAD = `${SALARY}/File/UploadSagsDokument/`

/** The largest upload in bytes that the service accepts. */
const LARGEST = 25 * 1024 * 1024

const card = (page: Page) => page.getByRole('region', { name: /^Filer/ })
const entries = (page: Page) => card(page).getByRole('listitem')
const entry = (page: Page, name: string | RegExp) =>
  card(page).getByRole('button', { name }).first()
const add = (page: Page) => card(page).getByRole('button', { name: 'Tilføj fil' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tilføj en fil til sagen' })
const picker = (page: Page) => dialog(page).locator('input[type=file]')
const addIt = (page: Page) => dialog(page).getByRole('button', { name: 'Tilføj filen' })

const aFile = (name: string, buffer = Buffer.from('indhold')) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
})

async function upload(page: Page, file: ReturnType<typeof aFile>): Promise<void> {
  await add(page).click()
  await picker(page).setInputFiles(file)
  await addIt(page).click()
  await expect(dialog(page)).toHaveCount(0)
}

async function pressFor(page: Page, name: string | RegExp): Promise<Download> {
  const download = page.waitForEvent('download')
  await entry(page, name).click()
  return download
}

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')

test.describe('case-files', () => {
  test('a file that was changed on the disk is chosen again', async ({
    page,
    openCase,
  }, testInfo) => {
    await openCase({ members: 0, cases: { taken: 1 } })
    const path = testInfo.outputPath('aftale.txt')
    await writeFile(path, 'et udkast')
    await add(page).click()
    await picker(page).setInputFiles(path)
    await writeFile(path, 'den endelige aftale')
    await addIt(page).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Filen kan ikke læses. Vælg den igen.')
    await expect(page.getByText('Der er ingen forbindelse')).toHaveCount(0)
    await picker(page).setInputFiles(path)
    await addIt(page).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(entry(page, /aftale/)).toBeVisible()
  })

  test('[GEN-21] [FILE-01] [FILE-09] 25 MB go up with their progress, and come back byte for byte', {
    tag: '@chromium-only',
  }, async ({ page, openCase }) => {
    const { cases } = await openCase({ members: 0, cases: { taken: 1 } })
    const content = randomFillSync(Buffer.alloc(LARGEST))
    await add(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expectNoViolations(page)
    await picker(page).setInputFiles(aFile('Løn & ansættelse.bin', content))
    await expect(dialog(page).getByText('Løn & ansættelse.bin')).toBeVisible()
    await expect(dialog(page).getByText('25 MB')).toBeVisible()

    const network = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1 }
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: 8_000_000 })
    const reloads = callsTo(page, CASE)
    const uploads = callsTo(page, UPLOAD)
    await addIt(page).click()
    const bar = dialog(page).getByRole('progressbar', { name: 'Sender filen' })
    await expect
      .poll(() => bar.evaluate((one: HTMLProgressElement) => one.value / one.max))
      .toBeGreaterThan(0)
    await expect(dialog(page).getByText(/^[\d,]+ [kM]?B af 25 MB sendt$/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Afbryd' }).click()
    await expect(dialog(page).getByText(/^Du afbrød/)).toBeVisible()
    await expect(entries(page)).toHaveCount(0)
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })

    await addIt(page).click()
    await expect(page.getByText('Løn & ansættelse.bin er tilføjet sagen')).toBeVisible({
      timeout: 30_000,
    })
    await expect(dialog(page)).toHaveCount(0)
    await expect(add(page)).toBeFocused()
    expect(uploads.map((one) => one.url())).toEqual(Array(2).fill(`${UPLOAD}${cases[0]?.caseId}`))
    expect(reloads).toHaveLength(1)
    await expect(entry(page, /^Løn & ansættelse/)).toContainText('BIN · 25 MB')

    const download = await pressFor(page, /^Løn & ansættelse/)
    expect(download.suggestedFilename()).toBe('Løn & ansættelse.bin')
    expect(hash(await readFile(await download.path()))).toBe(hash(content))
  })

  test('[FILE-05] unknown types and those for other programs are downloaded; hostile names stay text', {
    tag: '@made-file',
  }, async ({ page, openCase }) => {
    await openCase({ members: 0, cases: { taken: 1 } })
    const script = '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=1"/>'
    const hostile = [
      `"><img src=x onerror=document.title=1>.svg`,
      'regning\u202Efdp.html',
      `'; drop table files;--.zip`,
      'mail\r\nX-Ond: 1.eml',
    ]
    for (const name of hostile) await upload(page, aFile(name, Buffer.from(script)))
    await expect(entries(page)).toHaveCount(4)
    await expect(card(page).locator('img, svg[onload]')).toHaveCount(0)
    const kinds = ['SVG', 'HTML', 'ZIP', 'EML']
    for (const kind of kinds) {
      const download = await pressFor(page, new RegExp(`${kind} ·`))
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^[^<>"\\u202e\\r\\n]+\\.${kind}$`, 'i'),
      )
      expect(await readFile(await download.path(), 'utf8')).toBe(script)
    }
    expect(page.context().pages()).toHaveLength(1)
    await expect(page).not.toHaveTitle('1')
  })

  test('[FILE-06] [FILE-07] [FILE-08] known files open in a new tab, below 1024 px in the same one, by the download call', async ({
    page,
    openCase,
  }) => {
    const { cases } = await openCase({
      members: 0,
      cases: { taken: 1 },
      caseContents: { files: 3 },
    })
    await upload(page, aFile('note.txt', Buffer.from('Rødgrød på ø')))
    const calls = callsTo(page, DOWNLOAD)
    const open = async (name: RegExp) => {
      const popup = page.waitForEvent('popup')
      await entry(page, name).click()
      return popup
    }
    const text = await open(/^note/)
    await expect(text.getByText('Rødgrød på ø')).toBeVisible()
    expect(text.url()).toMatch(/^blob:/)
    await expect(text).toHaveTitle('note.txt')
    expect(await text.evaluate(() => document.contentType)).toBe('text/plain')
    expect(await text.evaluate(() => window.opener)).toBeNull()
    expect(calls.map((one) => `${one.method()} ${decodeURIComponent(one.url())}`)).toEqual([
      `GET ${DOWNLOAD}${cases[0]?.caseNumber}/note.txt`,
    ])
    await text.close()

    const picture = await open(/PNG ·/)
    await expect(picture.getByRole('img')).toHaveJSProperty('complete', true)
    expect(
      await picture.getByRole('img').evaluate((one: HTMLImageElement) => one.naturalWidth),
    ).toBeGreaterThan(0)
    await picture.close()

    // Below 1024 px they open in the same tab.
    await page.setViewportSize({ width: 1023, height: 800 })
    await entry(page, /^note/).click()
    await expect(page.getByText('Rødgrød på ø')).toBeVisible()
    expect(page.url()).toMatch(/^blob:/)
    expect(page.context().pages()).toHaveLength(1)
    await page.goBack()
    await expect(entry(page, /^note/)).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect((await open(/^note/)).getByText('Rødgrød på ø')).toBeVisible()
  })
})
