import { call, noAnswer, useCommand } from '@portal/platform/api'
import { Link, useLeaveCheck, useLocation } from '@portal/platform/router'
import { readDraft } from '@portal/platform/session'
import { storeTokens } from '@portal/platform/session/write'
import { type ShownFailure, subscribeFailures, useUnsaved } from '@portal/platform/testing'
import { registerTexts } from '@portal/platform/texts'
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { fakeServer, imitating, renderPortal } from '../testing/index.ts'
import {
  Checkbox,
  DateField,
  EmailField,
  Form,
  NumberField,
  optionalDate,
  optionalDecimal,
  optionalEmail,
  optionalText,
  PhoneField,
  requiredText,
  Select,
  SubmitButton,
  TextArea,
  TextField,
  useForm,
  useFormValue,
  useLeaveGuard,
} from './index.ts'

const schema = v.pipe(
  v.object({
    title: requiredText('test.titleMissing', 10),
    content: optionalText(20),
    email: optionalEmail(),
    phone: v.string(),
    hours: optionalDecimal({ min: 0.5, max: 99, invalid: 'test.hours' }),
    day: optionalDate({ max: '2026-11-21' }),
    place: v.string(),
    agreed: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['agreed'], ['content']],
      ({ agreed, content }) => !agreed || content !== '',
      'test.contentMissing',
    ),
    ['content'],
  ),
)

const empty = {
  title: '',
  content: '',
  email: '',
  phone: '',
  hours: '',
  day: '',
  place: '',
  agreed: false,
}

registerTexts({
  'test.titleMissing': 'Titel mangler',
  'test.contentMissing': 'Indhold mangler',
  'test.hours': 'Skriv et tal',
})

const SAVE = 'POST /note/opretnote'
const draft = { form: 'test.form', object: '1' }

interface TestFormProps {
  readonly onSaved?: () => void
  readonly keep?: boolean
  readonly service?: 'members' | 'salary'
  readonly complains?: 'when-left' | 'after-submit'
  /** What is saved when the form is opened. */
  readonly saved?: Partial<typeof empty>
}

function TestForm({
  onSaved = () => {},
  keep = false,
  service = 'salary',
  complains = 'when-left',
  saved = {},
}: TestFormProps) {
  const save = useCommand((body: Readonly<Record<string, unknown>>) =>
    call({
      service,
      method: 'POST',
      path: '/note/opretnote',
      intent: 'write',
      answer: noAnswer,
      body,
    }),
  )
  const form = useForm({
    schema,
    defaultValues: { ...empty, ...saved },
    submit: (values) => save.run(values),
    onSaved,
    serverFields: { Titel: 'title', Dato: { field: 'day', message: 'shared.dates.invalid' } },
    ...(keep && { draft }),
    complains,
  })
  const guard = useLeaveGuard(form.isDirty, form.reset)
  return (
    <>
      <Form form={form} label="Prøve">
        <TextField form={form} name="title" label="Titel" required />
        <TextArea form={form} name="content" label="Indhold" limit={20} />
        <EmailField form={form} name="email" label="Email" />
        <PhoneField form={form} name="phone" label="Mobil" />
        <NumberField form={form} name="hours" label="Timetal" decimal />
        <DateField form={form} name="day" label="Dato" />
        <Select
          form={form}
          name="place"
          label="Sted"
          emptyLabel="Vælg"
          options={[
            { value: 'a', label: 'Aarhus' },
            { value: 'b', label: 'Billund' },
          ]}
        />
        <Checkbox form={form} name="agreed" label="Enig" />
        <Typed form={form} />
      </Form>
      <SubmitButton form={form}>Gem</SubmitButton>
      <button type="button" onClick={() => guard.ask(onSaved)}>
        Luk
      </button>
      <Link to="/andet">Andet</Link>
      <Where />
      {guard.dialog}
    </>
  )
}

function OneField() {
  const form = useForm({
    schema: v.object({ title: requiredText('test.titleMissing', 10) }),
    defaultValues: { title: '' },
    submit: async () => ({ ok: true, value: undefined }),
  })
  return (
    <>
      <Form form={form}>
        <TextField form={form} name="title" label="Titel" required />
      </Form>
      <SubmitButton form={form}>Gem</SubmitButton>
    </>
  )
}

function Typed({
  form,
}: {
  form: Parameters<typeof useFormValue<typeof empty, unknown, 'title'>>[0]
}) {
  return <output>{useFormValue(form, 'title')}</output>
}

function Where() {
  return <p>{useLocation().pathname}</p>
}

function Mail({ onLeave }: { readonly onLeave: () => void }) {
  useLeaveCheck({
    isLost: () => true,
    title: 'Du har en mail',
    message: 'Kladden slettes',
    onLeave,
  })
  return null
}

const saveButton = () => screen.getByRole('button', { name: 'Gem' })
const title = () => screen.getByRole('textbox', { name: 'Titel' })

describe('forms', () => {
  afterEach(() => {
    sessionStorage.clear()
    localStorage.clear()
  })

  test('submits the parsed values', async () => {
    const server = fakeServer()
    let answer: () => void = () => {}
    const bothClicks = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.on(SAVE, async () => {
      await bothClicks
      return { status: 200 }
    })
    const saved = jest.fn()
    renderPortal(<TestForm onSaved={saved} />)

    await userEvent.type(title(), ' Ferie ')
    await userEvent.type(screen.getByRole('textbox', { name: 'Indhold' }), 'Kort')
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ANNA@Foa.DK')
    await userEvent.type(screen.getByRole('textbox', { name: 'Timetal' }), '7x,5')
    await userEvent.type(screen.getByRole('textbox', { name: 'Dato' }), '20112026')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sted' }), 'Aarhus')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Enig' }))
    await userEvent.dblClick(saveButton())
    answer()

    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(server.requestsOf(SAVE).map(({ body }) => body)).toEqual([
      {
        title: 'Ferie',
        content: 'Kort',
        email: 'ANNA@Foa.DK',
        phone: '',
        hours: 7.5,
        day: '2026-11-20',
        place: 'a',
        agreed: true,
      },
    ])
    expect(title()).toHaveValue(' Ferie ')
  })

  test('a text area takes no more than its limit, and says so of a pasted text', async () => {
    renderPortal(<TestForm />)
    const content = screen.getByRole('textbox', { name: 'Indhold' })
    await userEvent.type(content, 'x'.repeat(21))
    expect(content).toHaveValue('x'.repeat(20))
    expect(content).toHaveAccessibleDescription('20 af 20 tegn')
    await userEvent.clear(content)
    await userEvent.paste('y'.repeat(20))
    expect(content).toHaveAccessibleDescription('20 af 20 tegn')
    await userEvent.clear(content)
    await userEvent.paste('y'.repeat(21))
    expect(content).toHaveValue('y'.repeat(20))
    expect(content).toHaveAccessibleDescription(
      'Feltet er fuldt, så resten blev ikke indsat. 20 af 20 tegn',
    )
    await userEvent.paste('z')
    await userEvent.keyboard('{Backspace}')
    expect(content).toHaveAccessibleDescription('19 af 20 tegn')
  })

  test('lists the errors, takes the focus and links to the fields', async () => {
    const server = fakeServer()
    renderPortal(<TestForm />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'anna')
    await userEvent.type(screen.getByRole('textbox', { name: 'Dato' }), '22.11.2026')
    const content = screen.getByRole('textbox', { name: 'Indhold' })
    fireEvent.change(content, { target: { value: 'x'.repeat(21) } })
    expect(screen.getByText('1 tegn for meget')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()

    await userEvent.click(saveButton())

    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'indtast en gyldig email',
    )
    expect(screen.getByRole('textbox', { name: 'Dato' })).toBeInvalid()
    const links = within(summary).getAllByRole('button')
    expect(links.map((link) => link.textContent)).toEqual([
      'Titel mangler',
      'Indhold: Der må højst være 20 tegn',
      'indtast en gyldig email',
      'Datoen er ikke indenfor gyldig tidsperiode',
    ])
    expect(server.requests).toEqual([])

    await userEvent.click(screen.getByRole('button', { name: 'indtast en gyldig email' }))
    const email = screen.getByRole('textbox', { name: 'Email' })
    expect(email).toHaveFocus()
    await userEvent.type(email, '@foa.dk')
    expect(email).toBeValid()
    expect(screen.getByText('rettet')).toBeInTheDocument()

    await userEvent.click(saveButton())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    expect(screen.queryByText('rettet')).not.toBeInTheDocument()
  })

  test('says what is wrong once if the form has one field, which takes the focus', async () => {
    renderPortal(<OneField />)
    await userEvent.click(saveButton())
    await waitFor(() => expect(title()).toHaveFocus())
    expect(title()).toHaveAccessibleDescription('Titel mangler')
    expect(screen.getAllByText('Titel mangler')).toHaveLength(1)
  })

  test('says at once what is wrong with single fields and across fields', async () => {
    fakeServer()
    renderPortal(<TestForm />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Enig' }))
    await userEvent.click(saveButton())
    const links = within(await screen.findByRole('alert')).getAllByRole('button')
    expect(links.map((link) => link.textContent)).toEqual(['Titel mangler', 'Indhold mangler'])
  })

  test('a refused key leaves the caret where it is', async () => {
    renderPortal(<TestForm />)
    const hours = screen.getByRole('textbox', { name: 'Timetal' })
    await userEvent.type(hours, '37,5')
    await userEvent.type(hours, 'x,2', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(hours).toHaveValue('3,275')
  })

  test('the list of errors goes when all are corrected', async () => {
    fakeServer()
    renderPortal(<TestForm />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'anna')
    await userEvent.click(saveButton())
    await screen.findByRole('alert')
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), '@foa.dk')
    expect(screen.getByRole('alert')).toBeVisible()
    await userEvent.type(title(), 'Ferie')
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  test('a required field complains when it is left, until it is filled', async () => {
    fakeServer()
    renderPortal(<TestForm />)
    await userEvent.click(title())
    await userEvent.type(title(), 'Fe')
    await userEvent.clear(title())
    expect(title()).not.toHaveAccessibleDescription()
    await userEvent.tab()
    await waitFor(() => expect(title()).toHaveAccessibleDescription('Titel mangler'))
    expect(screen.getByRole('textbox', { name: 'Indhold' })).toBeValid()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await userEvent.type(title(), 'F')
    await waitFor(() => expect(title()).not.toHaveAccessibleDescription())
    await userEvent.clear(title())
    await waitFor(() => expect(title()).toHaveAccessibleDescription('Titel mangler'))
  })

  test('a date complains when its field, button and calendar are left', async () => {
    fakeServer()
    renderPortal(<TestForm />)
    const day = screen.getByRole('textbox', { name: 'Dato' })
    await userEvent.type(day, '22.11.2026')
    await userEvent.tab()
    expect(screen.getByRole('button', { name: /kalender/i })).toHaveFocus()
    expect(day).toBeValid()
    await userEvent.tab()
    await waitFor(() => expect(day).toBeInvalid())
  })

  test('a press that leaves a field is not moved away by its error', async () => {
    fakeServer()
    const closed = jest.fn()
    renderPortal(<TestForm onSaved={closed} />)
    // One user for both steps, who keeps the button pressed.
    const user = userEvent.setup()
    await user.click(title())
    const close = screen.getByRole('button', { name: 'Luk' })
    await user.pointer({ keys: '[MouseLeft>]', target: close })
    expect(close).toHaveFocus()
    // Longer than the validation takes; the pointer is still down.
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
    expect(title()).not.toHaveAccessibleDescription()
    await user.pointer({ keys: '[/MouseLeft]', target: close })
    expect(closed).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(title()).toHaveAccessibleDescription('Titel mangler'))
  })

  test('another window does not make a field complain', async () => {
    fakeServer()
    renderPortal(<TestForm />)
    await userEvent.click(title())
    // The document keeps its active element.
    fireEvent.blur(title())
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
    expect(title()).not.toHaveAccessibleDescription()
  })

  test('where a field complains after submitting only, leaving it shows nothing', async () => {
    fakeServer()
    renderPortal(<TestForm complains="after-submit" />)
    await userEvent.click(title())
    await userEvent.tab()
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
    expect(title()).not.toHaveAccessibleDescription()
    await userEvent.click(saveButton())
    await waitFor(() => expect(title()).toHaveAccessibleDescription('Titel mangler'))
  })

  test('lists the service’s messages in the order of the fields', async () => {
    fakeServer().on(SAVE, {
      status: 422,
      body: { error: { errors: { email: ['Ukendt'], titel: ['Findes allerede'] } } },
    })
    renderPortal(<TestForm />)
    await userEvent.type(title(), 'Ferie')
    await userEvent.click(saveButton())
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('button')
        .map((link) => link.textContent),
    ).toEqual(['Titel: Findes allerede', 'Email: Ukendt'])
  })

  test('shows the service’s messages at the fields and keeps the input', async () => {
    const server = fakeServer()
    server.on(SAVE, {
      status: 422,
      body: {
        error: {
          errors: { titel: ['Titlen findes allerede'], DATO: ['intern'], email: ['Ukendt'] },
          requestId: 'R-7',
        },
      },
    })
    const saved = jest.fn()
    renderPortal(<TestForm onSaved={saved} />)
    await userEvent.type(title(), 'Ferie')
    await userEvent.click(saveButton())

    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    expect(title()).toHaveAccessibleDescription('Titlen findes allerede')
    expect(screen.getByRole('textbox', { name: 'Dato' })).toHaveAccessibleDescription(
      /Datoen er ikke gyldig/,
    )
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Ukendt')
    expect(screen.queryByText('R-7')).not.toBeInTheDocument()
    expect(title()).toHaveValue('Ferie')
    expect(saved).not.toHaveBeenCalled()

    server.on(SAVE, { status: 200 })
    await userEvent.click(saveButton())
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('shows the problems of ASP.NET at their fields, and others without a name', async () => {
    const errors = { 'Note.Titel': 'Findes allerede', '$.sagsId': ['Sagen er låst'] }
    fakeServer().on(SAVE, { status: 400, body: { title: 'Fejl', status: 400, errors } })
    renderPortal(<TestForm service="members" />)
    await userEvent.type(title(), 'Ferie')
    await userEvent.click(saveButton())
    const summary = await screen.findByRole('alert')
    expect(title()).toHaveAccessibleDescription('Findes allerede')
    expect(within(summary).getByText('Sagen er låst')).toBeVisible()
    expect(summary).not.toHaveTextContent('sagsId')
  })

  test('says why nothing was saved, with the request id', async () => {
    const server = fakeServer()
    server.on(SAVE, {
      status: 400,
      body: { Message: 'Sagen er lukket', RequestId: 'R-8' },
    })
    renderPortal(<TestForm service="members" />)
    await userEvent.type(title(), 'Ferie')
    await userEvent.click(saveButton())
    expect(await screen.findByText('Sagen er lukket')).toBeVisible()
    expect(screen.getByText('R-8')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Det blev ikke gemt' })).toBeVisible()
    expect(title()).toHaveValue('Ferie')

    server.on(SAVE, () => {
      throw new TypeError('lost')
    })
    await userEvent.click(saveButton())
    expect(await screen.findByText(/ingen forbindelse/)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  })

  test.each([
    ['is a web page', { body: '<!doctype html><title>Log på</title>' }],
    [
      'never came',
      () => {
        throw new TypeError('lost')
      },
    ],
  ])('does not say that nothing was saved when the answer %s', async (_, answer) => {
    fakeServer().on(SAVE, answer)
    const saved = jest.fn()
    renderPortal(<TestForm service="members" onSaved={saved} keep />)
    await userEvent.type(title(), 'Ferie')
    await userEvent.click(saveButton())
    expect(
      await screen.findByRole('heading', { name: /^Vi ved ikke, om det blev gemt\./ }),
    ).toBeVisible()
    expect(screen.queryByText('Det blev ikke gemt')).not.toBeInTheDocument()
    expect(title()).toHaveValue('Ferie')
    expect(sessionStorage).not.toHaveLength(0)
    expect(saved).not.toHaveBeenCalled()
  })

  test('leaves errors without a field to the error dialog', async () => {
    const told: ShownFailure[] = []
    const end = subscribeFailures((failure) => told.push(failure))
    const server = fakeServer()
    server.on(SAVE, { status: 500 })
    renderPortal(<TestForm />)
    await userEvent.type(title(), 'Ferie')
    await userEvent.click(saveButton())
    await waitFor(() => expect(told).toHaveLength(1))
    await waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(title()).toHaveValue('Ferie')
    end()
  })

  test('shows no message of its own while imitating', async () => {
    const server = fakeServer()
    renderPortal(<TestForm />, { session: imitating() })
    await userEvent.type(title(), 'Ferie')
    await userEvent.click(saveButton())
    await waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'))
    expect(server.requests).toEqual([])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('restores the input, until it is saved or discarded', async () => {
    const server = fakeServer()
    server.on(SAVE, { status: 200 })
    const first = renderPortal(<TestForm keep />)
    await userEvent.type(title(), 'Ferie')
    first.unmount()

    const second = renderPortal(<TestForm keep />)
    expect(title()).toHaveValue('Ferie')
    expect(screen.getByText('Her er det, du var i gang med at skrive.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Kassér' }))
    expect(title()).toHaveValue('')
    expect(screen.queryByText(/i gang med at skrive/)).not.toBeInTheDocument()
    second.unmount()

    const third = renderPortal(<TestForm keep />)
    expect(title()).toHaveValue('')
    await userEvent.type(title(), 'Løn')
    await userEvent.click(saveButton())
    await waitFor(() => expect(server.requestsOf(SAVE)).toHaveLength(1))
    await waitFor(() => expect(saveButton()).not.toHaveAttribute('aria-busy'))
    third.unmount()

    renderPortal(<TestForm keep />)
    expect(title()).toHaveValue('')
  })

  describe('a draft whose saved values were changed meanwhile', () => {
    const place = () => screen.getByRole('combobox', { name: 'Sted' })
    const content = () => screen.getByRole('textbox', { name: 'Indhold' })

    async function reopen() {
      const first = renderPortal(<TestForm keep />)
      await userEvent.type(title(), 'Ferie')
      await userEvent.selectOptions(place(), 'Aarhus')
      first.unmount()
      const saved = { title: 'Barsel', place: 'b', content: 'Ny tekst' }
      const second = renderPortal(<TestForm keep saved={saved} />)
      const alert = await screen.findByRole('alert')
      return { alert, ...second, again: () => renderPortal(<TestForm keep saved={saved} />) }
    }

    test('is shown beside them; other fields show what is saved', async () => {
      fakeServer()
      const { alert, unmount, again } = await reopen()
      expect(alert).toHaveTextContent('Det er blevet ændret et andet sted, siden du begyndte')
      const both = within(alert)
      expect(both.getAllByRole('term').map((term) => term.textContent)).toEqual([
        'Gemt nu: Titel',
        'Gemt nu: Sted',
      ])
      expect(both.getAllByRole('definition').map((value) => value.textContent)).toEqual([
        'Barsel',
        'Billund',
      ])
      expect(title()).toHaveValue('Ferie')
      expect(place()).toHaveValue('a')
      expect(content()).toHaveValue('Ny tekst')
      unmount()
      again()
      expect(await screen.findByRole('alert')).toBeVisible()
    })

    test('stays if the user chooses it', async () => {
      fakeServer()
      const { alert, unmount, again } = await reopen()
      await userEvent.click(within(alert).getByRole('button', { name: 'Behold mine rettelser' }))
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
      expect(title()).toHaveValue('Ferie')
      expect(title()).toHaveFocus()
      unmount()
      again()
      expect(title()).toHaveValue('Ferie')
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    })

    test('goes if the user chooses what is saved', async () => {
      fakeServer()
      const { alert, unmount, again } = await reopen()
      await userEvent.click(within(alert).getByRole('button', { name: 'Brug det gemte' }))
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
      expect(title()).toHaveValue('Barsel')
      unmount()
      again()
      expect(title()).toHaveValue('Barsel')
      expect(screen.queryByText(/i gang med at skrive/)).not.toBeInTheDocument()
    })
  })

  test('keeps no draft of what has been changed back', async () => {
    renderPortal(<TestForm keep />)
    await userEvent.type(title(), 'F')
    expect(readDraft(draft, v.looseObject({}))).toMatchObject({ values: { title: 'F' } })
    await userEvent.clear(title())
    expect(readDraft(draft, v.looseObject({}))).toBeNull()
  })

  test('links to its fields also after a draft was restored and discarded', async () => {
    fakeServer()
    const { unmount } = renderPortal(<TestForm keep />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Indhold' }), 'Halvt')
    unmount()
    renderPortal(<TestForm keep />)
    const jumpToTitle = async () => {
      await userEvent.click(saveButton())
      const summary = await screen.findByRole('alert')
      await userEvent.click(within(summary).getByRole('button', { name: /Titel mangler/ }))
      expect(title()).toHaveFocus()
    }
    await jumpToTitle()
    await userEvent.click(screen.getByRole('button', { name: 'Kassér' }))
    await jumpToTitle()
  })

  test('goes to another page after the save without a question', async () => {
    fakeServer().on(SAVE, { status: 200 })
    storeTokens({ accessToken: 'a', refreshToken: null, idToken: 'i', loginName: 'anna' })
    const { router } = renderPortal(<TestForm onSaved={() => void router.navigate('/andet')} />)
    await userEvent.type(title(), 'Ferie')
    await userEvent.click(saveButton())
    expect(await screen.findByText('/andet')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  test('asks before typed text is lost', async () => {
    fakeServer()
    const closed = jest.fn()
    renderPortal(<TestForm onSaved={closed} keep />)
    storeTokens({ accessToken: 'a', refreshToken: null, idToken: 'i', loginName: 'anna' })
    const unload = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    const unsaved = renderHook(useUnsaved)
    expect(unload()).toBe(false)
    expect(unsaved.result.current).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Luk' }))
    expect(closed).toHaveBeenCalledTimes(1)

    await userEvent.type(title(), 'Ferie')
    expect(unload()).toBe(true)
    expect(unsaved.result.current).toBe(true)
    localStorage.clear()
    expect(unload()).toBe(false)
    storeTokens({ accessToken: 'a', refreshToken: null, idToken: 'i', loginName: 'anna' })
    await userEvent.click(screen.getByRole('button', { name: 'Luk' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Bliv her' }))
    expect(closed).toHaveBeenCalledTimes(1)
    expect(title()).toHaveValue('Ferie')

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await userEvent.click(screen.getByRole('link', { name: 'Andet' }))
    await screen.findByRole('alertdialog', { name: 'Dine ændringer er ikke gemt' })
    expect(screen.queryByText('/andet')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Gå uden at gemme' }))
    expect(await screen.findByText('/andet')).toBeVisible()
    expect(title()).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
    expect(unsaved.result.current).toBe(false)
  })

  test('asks one question for all that would be lost', async () => {
    fakeServer()
    storeTokens({ accessToken: 'a', refreshToken: null, idToken: 'i', loginName: 'anna' })
    const dropped = jest.fn()
    renderPortal(
      <>
        <Mail onLeave={dropped} />
        <TestForm keep />
      </>,
    )
    await userEvent.type(title(), 'Ferie')
    await userEvent.click(screen.getByRole('link', { name: 'Andet' }))
    const question = await screen.findByRole('alertdialog', {
      name: 'Dine ændringer er ikke gemt',
    })
    expect(question).toHaveTextContent('Det, du har skrevet, går tabt')
    expect(question).toHaveTextContent('Du har en mail. Kladden slettes')
    await userEvent.click(screen.getByRole('button', { name: 'Gå uden at gemme' }))
    expect(await screen.findByText('/andet')).toBeVisible()
    expect(dropped).toHaveBeenCalledTimes(1)
    expect(sessionStorage).toHaveLength(0)
  })
})
