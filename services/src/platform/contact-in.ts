import { maxLength, pipe, regex, string, trim } from 'valibot'

// Longer than seven characters, with the signs that people write in a number.
const PHONE = /^$|^\+?[\d ()./-]{7,23}\d$/
// No commas and semicolons, which separate recipients.
const ADDRESS = /^$|^[^\s@,;]+@[^\s@,;]+\.[a-zæøå]{2,}$/i
const LONGEST_ADDRESS = 254

/** A telephone number, or '' for none. */
export const phoneOrNone = pipe(
  string(),
  trim(),
  regex(PHONE, 'Telefonnummeret skal være på 8 til 24 tegn.'),
)

/** A mail address, or '' for none. */
export const emailOrNone = pipe(
  string(),
  trim(),
  maxLength(LONGEST_ADDRESS, 'Emailen er for lang.'),
  regex(ADDRESS, 'indtast en gyldig email'),
)
