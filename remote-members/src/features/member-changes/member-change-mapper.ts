import { toDateTimePayload } from '@portal/platform/dates'
import type { EditableFacts } from './member-change.ts'
import type { Addition, EditedMember, Removal, Transfer } from './member-change-form-schema.ts'
import type {
  AdditionWire,
  ChangedPositionWire,
  EditWire,
  StoppedWire,
  TransferWire,
} from './member-change-wire.ts'

/** What the staff reads of a member who works when called. */
const ON_CALL = 'Tilkaldevikar'

/** Where the service looks for what is edited. */
export interface EditedPlace {
  readonly facts: EditableFacts
  /** The service takes the primary workplace for granted; any other one has to be named. */
  readonly isPrimary: boolean
}

/** What was changed alone; a phone or an email that was emptied is told to be deleted. */
export function toEditWire(
  memberId: string,
  { facts, isPrimary }: EditedPlace,
  edited: EditedMember,
): EditWire {
  const position = edited.position !== facts.position && edited.position !== ''
  const hours = edited.hours === facts.hours ? null : edited.hours
  const mobile = edited.privateMobile !== facts.privateMobile
  const privateEmail = edited.privateEmail !== facts.privateEmail
  const phone = edited.workPhone !== facts.workPhone
  const workEmail = edited.workEmail !== facts.workEmail
  const isAtWork = position || hours !== null || phone || workEmail
  return {
    Medlemsident: memberId,
    Aendringsdato: toDateTimePayload(edited.date),
    ...(isAtWork && !isPrimary && { Arbejdsstednummer: edited.workplace }),
    ...(position && { Stillingsnummer: edited.position }),
    ...(hours !== null && { Timetal: hours }),
    ...((mobile || privateEmail) && {
      KontaktPrivat: {
        ...(mobile && {
          Mobil: edited.privateMobile,
          OpdaterFunktionMobil: changeOf(edited.privateMobile),
        }),
        ...(privateEmail && {
          Email: edited.privateEmail,
          OpdaterFunktionEmail: changeOf(edited.privateEmail),
        }),
      },
    }),
    ...((phone || workEmail) && {
      KontaktArbejde: {
        ...(phone && {
          Telefon: edited.workPhone,
          OpdaterFunktionTelefon: changeOf(edited.workPhone),
        }),
        ...(workEmail && {
          Email: edited.workEmail,
          OpdaterFunktionEmail: changeOf(edited.workEmail),
        }),
      },
    }),
    ...remarks(edited.otherInformation),
  }
}

function changeOf(value: string): 'Ret' | 'Slet' {
  return value === '' ? 'Slet' : 'Ret'
}

export function toAdditionWire(memberId: string, addition: Addition): AdditionWire {
  return {
    Medlemsident: memberId,
    Aendringsdato: toDateTimePayload(addition.date),
    Arbejdsstednummer: addition.workplace,
    Stillingsnummer: addition.position,
    ...(addition.hours !== null && { Timetal: addition.hours }),
    ...remarks(addition.otherInformation, addition.onCall && ON_CALL),
  }
}

export function toTransferWire(memberId: string, transfer: Transfer): TransferWire {
  return {
    Medlemsident: memberId,
    Aendringsdato: toDateTimePayload(transfer.date),
    NytArbejdsstednummer: transfer.workplace,
    GammeltArbejdsstednummer: transfer.from,
    Stillingsnummer: transfer.position,
    ...(transfer.hours !== null && { Timetal: transfer.hours }),
    ...remarks(transfer.otherInformation),
  }
}

export function toStoppedWire(memberId: string, removal: Removal): StoppedWire {
  return {
    Medlemsident: memberId,
    Arbejdsstednummer: removal.workplace,
    Arbejdsstedsophoersdato: toDateTimePayload(removal.date),
    ...remarks(removal.otherInformation),
  }
}

/** @param systemMessage tells the staff what the call is about */
export function toChangedPositionWire(
  memberId: string,
  removal: Removal,
  systemMessage: string,
): ChangedPositionWire {
  return {
    Medlemsident: memberId,
    Arbejdsstednummer: removal.workplace,
    Aendringsdato: toDateTimePayload(removal.date),
    OevrigeOplysninger: lines(systemMessage, removal.otherInformation),
  }
}

function remarks(...parts: readonly (string | false)[]): { readonly OevrigeOplysninger?: string } {
  const text = lines(...parts)
  return text === '' ? {} : { OevrigeOplysninger: text }
}

function lines(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join('\n')
}
