import { registerTexts } from '@portal/platform/texts'
import texts from './texts/da.json' with { type: 'json' }

// For tests. In the portal the host does this when the release takes its place in the page.
registerTexts(texts)
