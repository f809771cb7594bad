import { runProcess } from '../../../services/platform/run-process.ts'
import { startMailbox } from './mailbox/mailbox.ts'

/** Starts only the mailbox, for services that run in separate processes. */
await runProcess('mailbox', ({ settings, log }) => startMailbox(settings.dataDir, log))
