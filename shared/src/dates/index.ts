export { addDays, addMonths, addYears, ageOn, isCalendarDate } from './calendar.ts'
export { danishDayOf, formatDate, formatTime, toDatePayload, toDateTimePayload } from './format.ts'
export { type DateLimits, type ParsedDate, parseDanishDate } from './parse.ts'
export { configureToday, today } from './today.ts'
