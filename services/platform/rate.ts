/** A limiter that allows a number of calls per fixed time window. */
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

export interface ClientRateSettings {
  /** The limit per client. */
  readonly most: number
  readonly whileMs: number
  /** The number of clients remembered; the least recently seen are evicted first. */
  readonly mostClients: number
}

/** A limiter with a separate limit for each client. */
export function createClientRate(
  { most, whileMs, mostClients }: ClientRateSettings,
  now = Date.now,
): (client: string) => boolean {
  // A Map keeps insertion order, so its first key is the least recently seen client.
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
