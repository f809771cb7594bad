/** The clock of this machine is so wrong that nobody can work with it. */
export class WrongClock extends Error {
  override readonly name = 'WrongClock'
}
