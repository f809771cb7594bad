import { type PortalConfiguration, parseConfiguration } from '@portal/platform/deployment'

/** A valid configuration. */
export function aConfiguration(changes: Partial<PortalConfiguration> = {}): PortalConfiguration {
  return {
    ...parseConfiguration({
      services: {
        members: 'https://members.example',
        membersDummy: 'https://members.example/dummy',
        salary: 'https://salary.example',
        salaryDummy: 'https://salary.example/dummy',
      },
      identity: {
        issuer: 'https://identity.example',
        clientId: 'tr-portal',
        scope: 'openid profile offline_access',
        resource: 'tr-portal-api',
      },
      texts: 'https://texts.example/texts/da',
      faults: 'https://faults.example/faults',
      remoteOrigins: ['https://remotes.example'],
      tryOut: null,
      publicSite: 'https://www.example.dk',
      links: {
        agreementArchive: 'https://overenskomster.example',
        registerPost: 'https://www.example.dk/anmeld',
        endPost: 'https://www.example.dk/ophoer',
        membershipSignUp: 'https://www.example.dk/bliv-medlem',
        contributions: 'https://www.example.dk/kontingent',
        correctPersonalData: 'https://www.example.dk/ret',
        callMeBack: 'https://www.example.dk/ring',
        quickGuide: 'https://www.example.dk/kvikguide',
        userManual: 'https://www.example.dk/brugermanual',
        ideasMail: 'mailto:ideer@example.dk',
      },
      welcomeVideo: null,
      mapSearch: 'https://kort.example/?q=',
      salaryModule: true,
      testAccount: { loginName: 'test@portal.test', hosts: [] },
      today: null,
    }),
    ...changes,
  }
}
