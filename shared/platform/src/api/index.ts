export {
  ApiError,
  type ApiFailure,
  failureText,
  failureTextKey,
  fieldErrors,
  serverMessage,
} from './api-error.ts'
export { type Call, call, noAnswer } from './call.ts'
export { isShownInDialog, reportFailure } from './failures.ts'
export { refetchAfterRenewal } from './refetch-after-renewal.ts'
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
