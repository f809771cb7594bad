/*
 * Part of each page while the host has a canary; runs before either host. It inserts the elements of
 * one of the two hosts into the head: the canary if it serves the signed-in user, otherwise the live
 * host. If the canary fails, the script remembers that for the tab and reloads the page with the live
 * host, which reports the fault. The names are those of shared/platform/src/deployment/host-page.ts;
 * the rule is the same as in host/src/remotes/canary.ts.
 */
;(async () => {
  const FAILED = 'portal.failedHost'
  const PATIENCE_MS = 20_000
  const { canary } = JSON.parse(document.getElementById('portal-registry').textContent).host

  async function sha256(text) {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  // If anything is missing, this throws and the live host runs.
  async function isServed(login) {
    if (JSON.parse(sessionStorage.getItem(FAILED))?.version === canary.version) return false
    // A failure that cannot be stored would lead to the canary again after every reload.
    sessionStorage.setItem(FAILED, 'null')
    sessionStorage.removeItem(FAILED)
    const place = Number.parseInt((await sha256(`host ${login}`)).slice(0, 8), 16) / 16 ** 8
    return place < canary.share || canary.users.includes(await sha256(login))
  }

  function readLogin() {
    try {
      return JSON.parse(localStorage.getItem('portal.tokens')).loginName.toLowerCase()
    } catch {
      return null
    }
  }

  function watch(script) {
    const folder = new URL('.', script.src).href
    function fail(kind, from) {
      isStarted()
      document.removeEventListener('portal-stopped', stopped)
      const failed = { version: canary.version, kind, script: from, isTold: false }
      sessionStorage.setItem(FAILED, JSON.stringify(failed))
      location.reload()
    }
    function listen({ target, filename }) {
      if (target === script) fail(hasArrived() ? 'integrity' : 'network', script.src)
      else if (filename?.startsWith(folder)) fail('threw', filename)
    }
    // Only this page knows the status: it is gone after the reload.
    function hasArrived() {
      return performance.getEntriesByName(script.src, 'resource').at(-1)?.responseStatus === 200
    }
    function isStarted() {
      clearTimeout(timer)
      removeEventListener('error', listen, true)
      observer.disconnect()
    }
    function stopped() {
      fail('crashed', null)
    }
    const timer = setTimeout(fail, PATIENCE_MS, 'timeout', script.src)
    addEventListener('error', listen, true)
    // The host has rendered.
    const observer = new MutationObserver(isStarted)
    observer.observe(document.getElementById('root'), { childList: true })
    document.addEventListener('portal-stopped', stopped)
  }

  const login = readLogin()
  const serves = login !== null && (await isServed(login).catch(() => false))
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  }
  const chosen = document.getElementById(serves ? 'portal-canary-host' : 'portal-live-host')
  if (login === null) chosen.dataset.for = 'nobody'
  document.head.append(document.importNode(chosen.content, true))
  if (serves) watch(document.head.querySelector('script[src]'))
})()
