/** Resources of a dynamic provider as one writes it, which does nothing: what is left is the engine's own work. */
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

// Shared, for each provider object is serialized anew.
const provider = new NoOpProvider();

class Label extends pulumi.dynamic.Resource {
  constructor(name, args, options) {
    super(provider, name, args, options);
  }
}

for (const [name, { color }] of Object.entries(labels)) new Label(name, { group, name, color });
