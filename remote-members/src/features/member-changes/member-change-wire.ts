/** How a phone or an email changes: it gets another value, or goes away. */
export type ChangeFunction = 'Ret' | 'Slet'

/** What can be changed of a member by `opdatermedlem`. */
export interface EditedFacts {
  readonly Stillingsnummer?: string
  readonly Timetal?: number
  readonly KontaktPrivat?: {
    readonly Mobil?: string
    readonly OpdaterFunktionMobil?: ChangeFunction
    readonly Email?: string
    readonly OpdaterFunktionEmail?: ChangeFunction
  }
  readonly KontaktArbejde?: {
    readonly Telefon?: string
    readonly OpdaterFunktionTelefon?: ChangeFunction
    readonly Email?: string
    readonly OpdaterFunktionEmail?: ChangeFunction
  }
}

/** The body of `opdatermedlem`: what is not changed is left out. */
export interface EditWire extends EditedFacts {
  readonly Medlemsident: string
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly Aendringsdato: string
  readonly Arbejdsstednummer?: string
  readonly OevrigeOplysninger?: string
}

/** The body of `tilfoejmedlemarbejdssted` and of `opdaterogtilfoejeksisterendemedlem`. */
export interface AdditionWire {
  readonly Medlemsident: string
  readonly Aendringsdato: string
  readonly Arbejdsstednummer: string
  readonly Stillingsnummer: string
  readonly Timetal?: number
  readonly OevrigeOplysninger?: string
}

/** The body of `SkiftMedlemArbejdssted`. */
export interface TransferWire {
  readonly Medlemsident: string
  readonly Aendringsdato: string
  readonly NytArbejdsstednummer: string
  readonly GammeltArbejdsstednummer: string
  readonly Stillingsnummer: string
  readonly Timetal?: number
  readonly OevrigeOplysninger?: string
}

/** The body of `MedlemSkiftetStillingTRIkkeDaekker`. */
export interface ChangedPositionWire {
  readonly Medlemsident: string
  readonly Arbejdsstednummer: string
  readonly Aendringsdato?: string
  readonly OevrigeOplysninger: string
}

/** The body of `medlemophoert`. */
export interface StoppedWire {
  readonly Medlemsident: string
  readonly Arbejdsstednummer: string
  readonly Arbejdsstedsophoersdato?: string
  readonly OevrigeOplysninger?: string
}
