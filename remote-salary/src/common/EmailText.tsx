import { Fragment } from 'react'

/** A part of an address, up to its next sign. */
const PART = /[^@._-]*[@._-]+|[^@._-]+/g

/** An e-mail address that breaks after its signs, rather than within a word. */
export function EmailText({ address }: { readonly address: string }) {
  return [...address.matchAll(PART)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ))
}
