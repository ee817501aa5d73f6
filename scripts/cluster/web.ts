import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Child, start, until } from './child.ts'

export interface WebServer {
  child: Child
  url: string
}

/** A web server of the portal as it is built; resolves when it is ready. */
export async function startWeb(port: number, folder: string, variables: Record<string, string>) {
  const url = `http://127.0.0.1:${port}`
  const own = {
    HOST: '127.0.0.1',
    PORT: String(port),
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
  }
  const child = start({
    name: `web server ${port}`,
    command: process.execPath,
    options: ['--max-semi-space-size=32', '--heap-growing-percent=40', 'scripts/start.ts'],
    log: path.join(folder, `web-${port}.log`),
    spawning: { env: { PATH: process.env.PATH, ...own, ...variables } },
  })
  const isReady = async () => (await fetch(`${url}/readyz`)).ok
  // The first one loads the sample.
  await until(`The web server on ${port}`, isReady, child, 400_000)
  return { child, url }
}

/** nginx with the locations of `deploy/nginx/portal.conf`, on a loopback port of its own. */
export async function startProxy(
  program: string,
  { port, folder, servers }: { port: number; folder: string; servers: readonly string[] },
): Promise<WebServer> {
  mkdirSync(path.join(folder, 'nginx'), { recursive: true })
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configuration(port, path.join(folder, 'nginx'), servers))
  const child = start({
    name: 'nginx',
    command: program,
    options: ['-c', file, '-p', folder, '-e', 'stderr'],
    log: path.join(folder, 'nginx.log'),
  })
  const url = `http://127.0.0.1:${port}`
  await until('nginx', async () => (await fetch(`${url}/healthz`)).ok, child, 10_000)
  return { child, url }
}

function configuration(port: number, folder: string, servers: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  upstream data_daru {
    least_conn;
${servers.map((server) => `    server ${server} max_fails=0;`).join('\n')}
    keepalive 64;
  }
  limit_req_zone $binary_remote_addr zone=data_daru_requests:1m rate=100000r/s;
  limit_conn_zone $binary_remote_addr zone=data_daru_lines:1m;
  proxy_cache_path ${folder}/assets keys_zone=data_daru_assets:1m max_size=64m;
  server {
    listen 127.0.0.1:${port};
    include ${path.resolve('deploy/nginx/portal.conf')};
  }
}
`
}
