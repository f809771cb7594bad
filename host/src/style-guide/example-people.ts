/** A person in the example table. */
export interface ExamplePerson {
  readonly name: string
  /** Text key of the position. */
  readonly positionKey: string
  readonly since: string
}

/** Names that show the Danish sort order: Aa sorts last, like Å. */
export const EXAMPLE_PEOPLE: readonly ExamplePerson[] = [
  { name: 'Aase Lund', positionKey: 'host.styleGuide.positionOne', since: '2014-03-01' },
  { name: 'Bo Østergaard', positionKey: 'host.styleGuide.positionTwo', since: '2021-11-15' },
  { name: 'Zenia Krogh', positionKey: 'host.styleGuide.positionOne', since: '2008-08-01' },
  { name: 'Ørn Dahl', positionKey: 'host.styleGuide.positionTwo', since: '2019-01-01' },
]
