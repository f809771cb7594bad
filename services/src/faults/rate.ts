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

interface ClientRateSettings {
  /** What each client may in a while. */
  readonly most: number
  readonly whileMs: number
  /** How many clients are remembered; those seen least recently are forgotten first. */
  readonly mostClients: number
}

/** A rate for each client. */
export function createClientRate(
  { most, whileMs, mostClients }: ClientRateSettings,
  now = Date.now,
): (client: string) => boolean {
  // A map keeps the order of insertion, so its first key is the client seen least recently.
  const rates = new Map<string, () => boolean>()
  return (client) => {
    const mayPass = rates.get(client) ?? createRate(most, whileMs, now)
    rates.delete(client)
    for (const oldest of rates.keys()) {
      if (rates.size < mostClients) break
      rates.delete(oldest)
    }
    rates.set(client, mayPass)
    return mayPass()
  }
}
