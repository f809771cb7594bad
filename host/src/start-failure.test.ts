import { ConfigurationError } from '@portal/shared/contract'
import { registerTexts } from '@portal/shared/texts'
import { showStartFailure } from './start-failure.ts'
import da from './texts/da.json'

registerTexts(da)

describe('start-failure', () => {
  test('says which field of the configuration is wrong', () => {
    showStartFailure(
      new ConfigurationError('#portal-configuration', [
        { field: 'services.members', problem: 'is missing' },
      ]),
    )

    expect(document.querySelector('[role=alert]')).toHaveTextContent('Portalen kan ikke starte')
    expect(document.body).toHaveTextContent('services.members: is missing')
  })
})
