import { runProcess } from '../../services/platform/run-process.ts'
import { startMailbox } from './mailbox/mailbox.ts'

/** The mailbox alone, for services that run apart. */
await runProcess(({ settings, log }) => startMailbox(settings.dataDir, log))
