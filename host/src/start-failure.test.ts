import { ConfigurationError } from '@portal/platform/deployment'
import { registerTexts } from '@portal/platform/texts'
import { fireEvent, screen } from '@testing-library/react'
import { showStartFailure } from './start-failure.ts'
import da from './texts/da.json'

registerTexts(da)

describe('start-failure', () => {
  test('names the wrong field of the configuration', () => {
    showStartFailure(
      new ConfigurationError('#portal-configuration', [
        { field: 'services.members', problem: 'is missing' },
      ]),
    )

    expect(document.querySelector('[role=alert]')).toHaveTextContent('Portalen kan ikke starte')
    expect(document.body).toHaveTextContent('services.members: is missing')
    expect(document.title).toBe('Portalen kan ikke starte – TR-portalen')
  })

  test('has its own style, in a form that the policy allows', () => {
    showStartFailure('nothing works')
    expect(document.body).toHaveTextContent('nothing works')
    expect(document.querySelectorAll('style, link')).toHaveLength(0)
    expect(screen.getByRole('alert').style.background).not.toBe('')
  })

  test('can be tried again', () => {
    const reload = jest.fn()
    showStartFailure('nothing works', document, reload)
    fireEvent.click(screen.getByRole('button', { name: 'Genindlæs siden' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
