export { Clamped, type ClampedProps } from './Clamped.tsx'
