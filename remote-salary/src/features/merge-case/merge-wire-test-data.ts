/** What the specification names of the call's answer, and nothing else. */
export const mergeAnswers = {
  'POST /SagOpdater/TestSammenfletMedAndenSagHentOverlevedendeSag': { sagsId: 'S-1' },
}
