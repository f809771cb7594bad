import { registerTexts } from '../../texts/index.ts'
import da from './texts/da.json' with { type: 'json' }

registerTexts(da)

export { DateField, type DateFieldProps } from './DateField.tsx'
