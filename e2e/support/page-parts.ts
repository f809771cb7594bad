import { expect, type Locator, type Page } from '@playwright/test'

export const search = (page: Page) => page.getByRole('main').getByRole('searchbox')

export const linkTo = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first()

export const dialog = (page: Page) => page.getByRole('dialog')

/**
 * Waits until the focus is in a dialog. It takes the focus in the frame after it was opened, also from
 * a control in it that a journey has focused meanwhile.
 */
export const expectFocusIn = (opened: Locator) => expect(opened.locator(':focus')).toHaveCount(1)
