import { call, noAnswer } from '@portal/platform/api'
import type {
  AdditionWire,
  ChangedPositionWire,
  EditWire,
  StoppedWire,
  TransferWire,
} from './member-change-wire.ts'

export function editMember(body: EditWire): Promise<void> {
  return report('/opdatering/opdatermedlem', body)
}

export function addToWorkplace(body: AdditionWire): Promise<void> {
  return report('/opdatering/tilfoejmedlemarbejdssted', body)
}

export function addExistingMember(body: AdditionWire): Promise<void> {
  return report('/opdatering/opdaterogtilfoejeksisterendemedlem', body)
}

export function transferMember(body: TransferWire): Promise<void> {
  return report('/opdatering/SkiftMedlemArbejdssted', body)
}

export function reportStopped(body: StoppedWire): Promise<void> {
  return report('/opdatering/medlemophoert', body)
}

export function reportChangedPosition(body: ChangedPositionWire): Promise<void> {
  return report('/opdatering/MedlemSkiftetStillingTRIkkeDaekker', body)
}

async function report(path: string, body: object): Promise<void> {
  await call({
    service: 'members',
    method: 'POST',
    path,
    body: { ...body },
    intent: 'write',
    answer: noAnswer,
  })
}
