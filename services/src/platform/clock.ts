/** The one source of today for the services; a calendar date, yyyy-mm-dd. */
export interface Clock {
  today(): string
}

// The Swedish locale writes dates as yyyy-mm-dd.
const danishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' })

export function createClock(fixedDay: string | undefined): Clock {
  return { today: () => fixedDay ?? danishDay.format(new Date()) }
}
