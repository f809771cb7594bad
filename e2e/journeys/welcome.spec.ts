import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const TODAY = process.env.PORTAL_TODAY ?? ''
const RECORD = 'portal.loginData'

const welcome = (page: Page) => page.getByRole('dialog', { name: 'Velkommen til TR-portalen' })
const accept = (page: Page) => welcome(page).getByRole('button', { name: 'Forstået, kom i gang' })
const replay = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Se velkomstvideoen' })

const storedRecord = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), RECORD)

const hasFocus = (dialog: Locator) =>
  dialog.evaluate((element) => element.contains(document.activeElement))

test.describe('welcome', () => {
  test.use({ throughForm: true })

  test.describe('on a first visit', () => {
    test.use({ welcomed: false })

    test('[WELCOME-01] [WELCOME-02] [WELCOME-03] it has a video that plays, tips and a button', async ({
      page,
      signIn,
    }) => {
      await signIn(ANNA)
      await expect(welcome(page)).toBeVisible()
      await expect(welcome(page).getByRole('listitem')).toHaveCount(5)
      await expect(accept(page)).toBeVisible()
      const video = welcome(page).locator('video')
      await expect(video).toBeVisible()
      const state = await video.evaluate(async (element) => {
        if (!(element instanceof HTMLVideoElement)) throw new Error('no video')
        element.muted = true
        await element.play()
        await new Promise((resolve) => element.addEventListener('timeupdate', resolve))
        const played = element.currentTime
        element.pause()
        element.currentTime = 30
        await new Promise((resolve) => element.addEventListener('seeked', resolve))
        const [captions] = element.textTracks
        return {
          played,
          at: Math.round(element.currentTime),
          duration: Math.round(element.duration),
          cues: captions?.cues?.length,
          language: captions?.language,
        }
      })
      expect(state.played).toBeGreaterThan(0)
      expect(state).toMatchObject({ at: 30, duration: 51, cues: 9, language: 'da' })
    })

    test('[WELCOME-05] [WELCOME-09] [WELCOME-11] to accept it holds, past the next visit and the log-out', async ({
      page,
      signIn,
    }) => {
      await signIn(ANNA)
      await accept(page).click()
      await expect(welcome(page)).toBeHidden()
      expect(await storedRecord(page)).toEqual({ date: TODAY, agreed: true })
      await page.reload()
      await expect(page.getByRole('table')).toBeVisible()
      await expect(welcome(page)).toBeHidden()
      await page.getByRole('button', { name: 'Log ud' }).click()
      await expect(page.getByRole('dialog', { name: 'Log på' })).toBeVisible()
      expect(await storedRecord(page)).toEqual({ date: TODAY, agreed: true })
      await signIn(ANNA)
      await expect(page.getByRole('table')).toBeVisible()
      await expect(welcome(page)).toBeHidden()
    })

    test('[FOOTER-06] [WELCOME-10] the footer replays it whatever was agreed, also on the salary route', async ({
      page,
      signIn,
    }) => {
      await signIn(ANNA, '/mine-lonindplaceringer')
      await expect(page.getByRole('heading', { name: /^Åbne sager/ })).toBeVisible()
      await expect(welcome(page)).toHaveCount(0)
      for (const agreed of [null, { date: TODAY, agreed: true }]) {
        await replay(page).focus()
        await page.keyboard.press('Enter')
        await expect(welcome(page).locator('video')).toBeVisible()
        await expect.poll(() => hasFocus(welcome(page))).toBe(true)
        await page.keyboard.press('Escape')
        await expect(welcome(page)).toHaveCount(0)
        await expect(replay(page)).toBeFocused()
        expect(await storedRecord(page)).toEqual(agreed)
        await replay(page).click()
        await accept(page).click()
        await expect(welcome(page)).toHaveCount(0)
      }
    })

    test('the video fits a telephone in landscape', async ({ page, signIn }) => {
      await page.setViewportSize({ width: 844, height: 390 })
      await signIn(ANNA)
      await expect(welcome(page).locator('video')).toBeInViewport({ ratio: 1 })
      const video = await welcome(page).locator('video').boundingBox()
      const button = await accept(page).boundingBox()
      expect((video?.y ?? 0) + (video?.height ?? 0)).toBeLessThan(button?.y ?? 0)
    })
  })
})
