/** A response with exactly the fields that the specification names. */
export const mergeAnswers = {
  'POST /SagOpdater/TestSammenfletMedAndenSagHentOverlevedendeSag': { sagsId: 'S-1' },
}
