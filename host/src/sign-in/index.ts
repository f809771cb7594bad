export { accessToken } from './access-token.ts'
export { startSignIn, useSignIn } from './use-sign-in.ts'
