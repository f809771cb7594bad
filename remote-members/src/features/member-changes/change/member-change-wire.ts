/** How a phone number or email address changes: a new value, or deletion. */
export type ChangeFunction = 'Ret' | 'Slet'

/** The values that `opdatermedlem` can change. */
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

/** Request body of `opdatermedlem`; unchanged values are omitted. */
export interface EditWire extends EditedFacts {
  readonly Medlemsident: string
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly Aendringsdato: string
  readonly Arbejdsstednummer?: string
  /** The employment that the request concerns, if the service identifies employments. */
  readonly Ansaettelsesident?: string
  readonly OevrigeOplysninger?: string
}

/** Request body of `tilfoejmedlemarbejdssted` and of `opdaterogtilfoejeksisterendemedlem`. */
export interface AdditionWire {
  readonly Medlemsident: string
  readonly Aendringsdato: string
  readonly Arbejdsstednummer: string
  readonly Stillingsnummer: string
  readonly Timetal?: number
  readonly OevrigeOplysninger?: string
}

/** Request body of `SkiftMedlemArbejdssted`. */
export interface TransferWire {
  readonly Medlemsident: string
  readonly Aendringsdato: string
  readonly NytArbejdsstednummer: string
  readonly GammeltArbejdsstednummer: string
  readonly Ansaettelsesident?: string
  readonly Stillingsnummer: string
  readonly Timetal?: number
  readonly OevrigeOplysninger?: string
}

/** Request body of `MedlemSkiftetStillingTRIkkeDaekker`. */
export interface ChangedPositionWire {
  readonly Medlemsident: string
  readonly Arbejdsstednummer: string
  readonly Ansaettelsesident?: string
  readonly Aendringsdato?: string
  readonly OevrigeOplysninger: string
}

/** Request body of `medlemophoert`. */
export interface StoppedWire {
  readonly Medlemsident: string
  readonly Arbejdsstednummer: string
  readonly Ansaettelsesident?: string
  readonly Arbejdsstedsophoersdato?: string
  readonly OevrigeOplysninger?: string
}
