/**
 * An entry of its own, and never shared at run time: a remote must state the contract it was
 * built for, not the one that the host offers.
 */
export { CONTRACT } from './contract-version.ts'
