export { toContacts, toPosition, toPost, toWorkplace } from './person-mapper.ts'
export {
  type ContactWire,
  contactWire,
  type PositionWire,
  type PostWire,
  positionWire,
  postWire,
  type WorkplaceWire,
  workplaceWire,
} from './person-wire.ts'
