/** Addresses of the links out of the portal in tests. */
export const FAKE_LINKS = {
  registerPost: 'https://union.test/register',
  endPost: 'https://union.test/end',
  membershipSignUp: 'https://union.test/join',
  contributions: 'https://union.test/fees',
  correctPersonalData: 'https://union.test/correct',
  callMeBack: 'https://union.test/call',
  publicSite: 'https://union.test/',
  mapSearch: 'https://maps.test/?q=',
}
