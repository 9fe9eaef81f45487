/** Sends the minimum of requests for an operation, with undici alone: their time is the service's own time. */
import { readFileSync } from "node:fs";
import { Pool } from "undici";

const CONCURRENCY = 16;
const PAGE = 100;

const [url, token, operation, file] = process.argv.slice(2);
const { group, labels, updated } = JSON.parse(readFileSync(file, "utf8"));
const names = Object.keys(labels);
const pool = new Pool(url, { connections: CONCURRENCY });

async function send(method, path, body) {
  const {
    statusCode,
    headers,
    body: answer,
  } = await pool.request({
    method,
    path: `/api/v4/groups/${group}/labels${path}`,
    headers: { "private-token": token, "content-type": "application/json" },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (statusCode >= 300) throw new Error(`${method} ${path}: ${statusCode} ${text}`);
  if (text !== "") JSON.parse(text);
  return headers;
}

async function each(all, one) {
  const left = [...all];
  const worker = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await one(next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

const page = (number) => send("GET", `?per_page=${PAGE}&page=${number}`);

const operations = {
  create: () => each(names, (name) => send("POST", "", { name, ...labels[name] })),
  async "drift check"() {
    const { "x-total-pages": total } = await page(1);
    await each(
      Array.from({ length: Number(total) - 1 }, (_, index) => index + 2),
      page,
    );
  },
  update: () => each(updated, (name) => send("PUT", `/${name}`, labels[name])),
  destroy: () => each(names, (name) => send("DELETE", `/${name}`)),
};

const started = performance.now();
await operations[operation]();
console.log(JSON.stringify({ seconds: (performance.now() - started) / 1000 }));
await pool.close();
