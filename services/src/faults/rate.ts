/** Lets so much through in a while, and nothing more until the next one begins. */
export function createRate(most: number, whileMs: number, now = Date.now): () => boolean {
  let began = now()
  let used = 0
  return () => {
    if (now() - began >= whileMs) {
      began = now()
      used = 0
    }
    used += 1
    return used <= most
  }
}
