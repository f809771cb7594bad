export { ApiProvider } from './ApiProvider.tsx'
export {
  ApiError,
  type ApiFailure,
  failureTextKey,
  type Service,
  serverMessage,
} from './api-error.ts'
export { type Call, call, noAnswer } from './call.ts'
export { type Connection, useConnection } from './connection.ts'
export {
  type CaseFailure,
  type FieldMessages,
  isShownInDialog,
  type MainFailure,
  reportFailure,
  type ShownFailure,
  subscribeFailures,
} from './failures.ts'
export { fetchPublicJson, send } from './send.ts'
export { type ApiSettings, type BaseUrls, type Caller, configureApi } from './settings.ts'
export { useUnreadableRows } from './unreadable.ts'
export {
  type Command,
  type CommandOptions,
  type CommandResult,
  useCommand,
} from './use-command.ts'
export {
  type MutateQuery,
  type Query,
  type QueryOptions,
  useQuery,
  useRefetch,
} from './use-query.ts'
