import { CONTRACT } from '@portal/platform/contract/version'
import { statusOf } from './loaded-module.ts'

const REMOTE = { name: 'members', contract: CONTRACT, routes: [], slots: {} }

describe('loaded-module', () => {
  test.each([
    ['without texts', REMOTE],
    ['with texts', { ...REMOTE, texts: { 'members.title': 'Medlemmer' } }],
  ])('is ready %s', (_, remote) => {
    expect(statusOf('members', { remote })).toEqual({ kind: 'ready', module: remote })
  })

  test.each([
    ['is of another remote', { ...REMOTE, name: 'salary' }],
    ['has no name', { ...REMOTE, name: undefined }],
    ['has no list of routes', { ...REMOTE, routes: {} }],
    ['has no slots', { ...REMOTE, slots: null }],
    ['has a text instead of slots', { ...REMOTE, slots: 'members.panel' }],
    ['has texts that are null', { ...REMOTE, texts: null }],
    ['has a text instead of texts', { ...REMOTE, texts: 'Medlemmer' }],
  ])('is not mounted when it %s', (_, remote) => {
    expect(statusOf('members', { remote })).toEqual({
      kind: 'incompatible',
      wanted: CONTRACT,
      offered: CONTRACT,
    })
  })

  test.each([
    ['is missing', undefined],
    ['is null', { remote: null }],
    ['exposes no remote', {}],
    ['is for a contract without a number', { remote: { ...REMOTE, contract: 2 } }],
  ])('is not mounted when it %s, and its contract is not known', (_, loaded) => {
    expect(statusOf('members', loaded)).toEqual({
      kind: 'incompatible',
      wanted: '?',
      offered: CONTRACT,
    })
  })
})
