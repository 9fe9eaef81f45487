/** A dynamic provider for labels, written the usual way: with fetch, and a request for each object. */
const pulumi = require("@pulumi/pulumi");
const { group, labels } = require("./labels.json");

async function call(method, group, path, body) {
  const url = `${process.env.FORGE_BASE_URL}/api/v4/groups/${encodeURIComponent(group)}/labels${path}`;
  const headers = { "private-token": process.env.FORGE_TOKEN, "content-type": "application/json" };
  const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

class LabelProvider {
  async create({ group, name, color }) {
    const label = await call("POST", group, "", { name, color });
    return { id: String(label.id), outs: { group, name: label.name, color: label.color } };
  }

  async read(id, { group }) {
    const label = await call("GET", group, `/${id}`);
    return { id, props: { group, name: label.name, color: label.color } };
  }

  async diff(_id, olds, news) {
    return {
      changes: olds.name !== news.name || olds.color !== news.color,
      replaces: olds.group === news.group ? [] : ["group"],
    };
  }

  async update(id, _olds, { group, name, color }) {
    const label = await call("PUT", group, `/${id}`, { new_name: name, color });
    return { outs: { group, name: label.name, color: label.color } };
  }

  async delete(id, { group }) {
    await call("DELETE", group, `/${id}`);
  }
}

const provider = new LabelProvider();

class Label extends pulumi.dynamic.Resource {
  constructor(name, args, options) {
    super(provider, name, args, options);
  }
}

for (const [name, { color }] of Object.entries(labels)) new Label(name, { group, name, color });
