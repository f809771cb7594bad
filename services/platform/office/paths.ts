/** Where the pages of the office are, in every service that has some. */
export const OFFICE_PATH = '/kontor'
/** Where the identity provider returns to. */
export const OFFICE_SIGN_IN_PATH = `${OFFICE_PATH}/log-ind`
/** The pages' client at the reference provider. */
export const OFFICE_CLIENT_ID = 'tr-portal-office'
