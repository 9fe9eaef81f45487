/** Resources of a dynamic provider that does nothing, written the usual way: the time is the engine's own. */
const pulumi = require("@pulumi/pulumi");
const { group, labels } = require("./labels.json");

class NoOpProvider {
  async create(inputs) {
    return { id: inputs.name, outs: inputs };
  }

  async read(id, properties) {
    return { id, props: properties };
  }

  async diff(_id, olds, news) {
    return { changes: olds.color !== news.color };
  }

  async update(_id, _olds, news) {
    return { outs: news };
  }

  async delete() {}
}

// Shared, because every provider object is serialized separately.
const provider = new NoOpProvider();

class Label extends pulumi.dynamic.Resource {
  constructor(name, args, options) {
    super(provider, name, args, options);
  }
}

for (const [name, { color }] of Object.entries(labels)) new Label(name, { group, name, color });
