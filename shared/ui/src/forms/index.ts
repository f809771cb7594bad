/**
 * How to build a form (load the component that renders it on demand, with `React.lazy`):
 *
 * ```tsx
 * // NoteForm.tsx; the schema: input → payload; issues are text keys
 * export const noteSchema = v.object({
 *   title: requiredText('members.notes.titleMissing', 100),
 *   content: optionalText(3000),
 *   day: requiredDate('members.notes.dayMissing', () => ({ max: today() })),   // dd.mm.åååå → yyyy-mm-dd
 * })
 *
 * const save = useSaveNote()                                 // a useCommand
 * const form = useForm({
 *   schema: noteSchema,
 *   defaultValues: { title: '', content: '', day: '' },      // every field, flat; dates as formatDate(…)
 *   submit: (values) => save.run(memberId, values),
 *   onSaved: () => { toast({ tone: 'success', message: t('members.notes.saved') }); onClose() },
 *   serverFields: { Titel: 'title' },                        // the service's names for the fields
 *   draft: { form: 'members-note', object: memberId },       // restored after a reload
 * })
 * const guard = useLeaveGuard(form.isDirty, form.reset)
 *
 * <SidePanel open title={…} onClose={() => guard.ask(onClose)}
 *   footer={<SubmitButton form={form} disabled={!form.isDirty}
 *     notYet={t('members.notes.unchanged')}>{t('members.notes.save')}</SubmitButton>}>
 *   <Form form={form}>
 *     <TextField form={form} name="title" label={t('members.notes.title')} required />
 *     <TextArea form={form} name="content" label={t('members.notes.content')} limit={3000} />
 *     <DateField form={form} name="day" label={t('members.notes.day')} max={today()} />
 *   </Form>
 * </SidePanel>
 * {guard.dialog}
 * ```
 *
 * `Form` shows the error summary, which receives the focus after a failed submit; input is kept.
 * A payload of changed fields only: `changedFields(before, values)`. A rule across fields:
 * `v.forward(v.partialCheck([['workplace'], ['hours']], …, key), ['hours'])`.
 */

export { changedFields } from './changed-fields.ts'
export { cleanContact, isEmail, PHONE_MAX_LENGTH } from './contact.ts'
export { Form, type FormProps, NotYet, SubmitButton, type SubmitButtonProps } from './Form.tsx'
export {
  Checkbox,
  DateField,
  EmailField,
  NumberField,
  PhoneField,
  Select,
  TextArea,
  TextField,
} from './fields.tsx'
export { issue } from './issues.ts'
export { LeaveDialog, type LeaveDialogProps } from './LeaveDialog.tsx'
export { formatDecimal } from './numeric-input.ts'
export {
  DEFAULT_TEXT_LIMIT,
  optionalDate,
  optionalDecimal,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredDate,
  requiredDecimal,
  requiredText,
} from './rules.ts'
export {
  type FormOptions,
  type PortalForm,
  useForm,
  useFormValue,
  useFormValues,
} from './use-form.ts'
export { type LeaveGuard, useLeaveGuard } from './use-leave-guard.tsx'
