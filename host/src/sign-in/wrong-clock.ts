/** Thrown when this machine's clock is too wrong to work with. */
export class WrongClock extends Error {
  override readonly name = 'WrongClock'
}
