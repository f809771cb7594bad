/** A response with the fields that the specification names, and no others. */
export const mergeAnswers = {
  'POST /SagOpdater/TestSammenfletMedAndenSagHentOverlevedendeSag': { sagsId: 'S-1' },
}
