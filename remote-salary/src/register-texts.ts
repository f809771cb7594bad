import { registerTexts } from '@portal/platform/texts'
import caseTexts from './pages/case-details/texts/da.json' with { type: 'json' }
import texts from './texts/da.json' with { type: 'json' }

// Only for tests: in the portal, the host registers the texts of the releases that it loads.
registerTexts({ ...texts, ...caseTexts })
