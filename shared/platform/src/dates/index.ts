export { addDays, addMonths, addYears, ageOn, isCalendarDate } from './calendar.ts'
export { configureToday, today } from './clock.ts'
export { danishDayOf, formatDate, formatTime, toDatePayload, toDateTimePayload } from './format.ts'
export { type DateLimits, type ParsedDate, parseDanishDate } from './parse.ts'
