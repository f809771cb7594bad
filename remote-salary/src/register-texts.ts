import { registerTexts } from '@portal/platform/texts'
import texts from './texts/da.json' with { type: 'json' }

// Only for tests: in the portal, the host registers the texts when it activates the release.
registerTexts(texts)
