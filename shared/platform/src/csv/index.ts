export { saveCsv, toCsv } from './csv.ts'
