# forge with its engine, for pipelines and Kubernetes: docker build --tag forge .
ARG PULUMI_VERSION=3.200.0
FROM pulumi/pulumi-nodejs-22:${PULUMI_VERSION}-debian

# The published package, so that the image has what everybody else has.
ARG FORGE_VERSION=0.1.0
RUN npm install --global "pulumi-forge@${FORGE_VERSION}" \
  && npm cache clean --force \
  && useradd --create-home --uid 10001 forge

USER 10001
WORKDIR /home/forge

# CI services start a shell, so forge is no entry point.
ENTRYPOINT []
CMD ["forge", "--help"]
