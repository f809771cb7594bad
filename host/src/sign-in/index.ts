export { startSignIn, useSignIn } from './use-sign-in.ts'
