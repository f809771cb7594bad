import { type Call, call, noAnswer } from '@portal/platform/api'

/** Reads something from the salary service. */
export function read<T>(wanted: Omit<Call<T>, 'service' | 'method' | 'intent'>): Promise<T> {
  return call({ ...wanted, service: 'salary', method: 'GET', intent: 'read' })
}

/** Sends a change to the salary service, which answers without contents. */
export function sendChange(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object,
): Promise<void> {
  return call({
    service: 'salary',
    method,
    path,
    body: { ...body },
    intent: 'write',
    answer: noAnswer,
  })
}
