export type { SignInState } from './sign-in-machine.ts'
export { startSignIn, useSignIn } from './use-sign-in.ts'
