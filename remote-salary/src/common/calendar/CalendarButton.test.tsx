import { Toaster } from '@portal/ui'
import { imitating, renderPortal, signedIn } from '@portal/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import '../../register-texts.ts'
import { aCase } from '../case/case-test-data.ts'
import { CalendarButton } from './CalendarButton.tsx'

const made: Blob[] = []
const saved: string[] = []

beforeEach(() => {
  made.length = 0
  saved.length = 0
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:portal/${made.push(file)}`,
    revokeObjectURL: () => {},
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
})
afterEach(() => jest.restoreAllMocks())

const button = () => screen.queryByRole('button', { name: 'Gem i kalender' })

describe('CalendarButton', () => {
  test.each([
    ['the user', signedIn()],
    ['who acts for the user, as other exports do', imitating()],
  ])('saves a calendar file for %s, and says of how many dates', async (_, session) => {
    const cases = [
      { ...aCase(), reminders: [] },
      { ...aCase({ caseId: 'S-2' }), reminders: [] },
    ]
    renderPortal(
      <>
        <CalendarButton cases={cases} name="Frister" />
        <Toaster />
      </>,
      { session },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Gem i kalender' }))
    await waitFor(() => expect(saved).toEqual(['Frister.ics']))
    expect(made[0]?.type).toBe('text/calendar;charset=utf-8')
    expect(await screen.findByText('2 datoer er gemt til din kalender')).toBeVisible()
  })

  test('is absent without a date', () => {
    const cases = [{ ...aCase({ deadlineDate: null }), reminders: [] }]
    renderPortal(<CalendarButton cases={cases} name="Frister" />)
    expect(button()).toBeNull()
  })
})
